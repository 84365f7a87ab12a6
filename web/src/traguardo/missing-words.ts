/** "Manca 1 cosa", "Mancano 3 cose". */
export const missingWords = (count: number) => (count === 1 ? 'Manca 1 cosa' : `Mancano ${count} cose`)
