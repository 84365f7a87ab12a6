/** The browser's client id. Not a secret: the server decides nothing on it (docs/rules.md, Sign-in). */
export const oauthClient = { client_id: 'quadra-web', client_secret: 'quadra-web' }
