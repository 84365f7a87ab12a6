/** A start that cannot succeed: one line for people, no stack. */
export class StartError extends Error {}
