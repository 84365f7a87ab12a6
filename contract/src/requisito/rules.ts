export { registryRights as requisitoRights } from '../registry-rights.ts'
