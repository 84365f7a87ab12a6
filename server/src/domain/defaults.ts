/** The agency every record defaults to (Spec 1 §9); it exists from the first start. */
export const defaultAgenzia = 9
