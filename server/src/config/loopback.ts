/** Whether a host, as an address spells it, is this machine. */
export const isLoopback = (host: string) => /^((.+\.)?localhost|::1|\[::1\]|127(\.\d{1,3}){3})$/i.test(host)
