/** Browsers know passkeys of names alone: at an address of numbers there are none. */
export const hasPasskeys = () =>
  'PublicKeyCredential' in window && !/^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/.test(location.hostname)
