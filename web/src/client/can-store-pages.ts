/** Where a page can be opened without connection at all: in a secure context, and never while the product is developed. */
export const canStorePages = () => import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator
