/** `/api/servizio/:id` is the slice `servizio`. */
export const sliceOf = (path: string) => path.split('/')[2] ?? ''
