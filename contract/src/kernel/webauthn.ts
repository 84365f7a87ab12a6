import { z } from 'zod'

/** The messages between browser and authenticator (WebAuthn), passed on unchanged. */
export const webauthn = z.record(z.string(), z.unknown())
/** The same as a client sends it; as a text where it sends forms. */
export const webauthnRisposta = z.union([z.string().max(20_000), webauthn]).meta({ title: 'Passkey' })
