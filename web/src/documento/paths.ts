/** Who has not yet read what; reached from the documents, no entry of the menu. */
export const preseVisionePath = '/pages/prese-visione'
