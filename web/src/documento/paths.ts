/** Missing confirmations; opened from the documents, no entry of the menu. */
export const preseVisionePath = '/pages/prese-visione'
