/**
 * Says, without opening the database, that this device holds answers or audits of somebody: everybody else never loads the
 * code that reads them.
 */
const key = 'quadra.device'

export const deviceMark = {
  isSet: () => localStorage.getItem(key) !== null,
  set: () => localStorage.setItem(key, '1'),
  clear: () => localStorage.removeItem(key),
}
