/** The screens outside the menu: Spec 1 §2.1. */
export const signInPath = '/pages/login-boxed'
export const changePasswordPath = (token: string) => `/pages/change-password/${token}`
/** Signing out is a route, so that unsaved changes are confirmed as on every other link. */
export const logoutPath = '/pages/logout'
/** The user's own pages, linked from the header: Spec 4 §1.4, §1.5. */
export const profilePath = '/pages/profilo'
export const securityPath = '/pages/profilo/sicurezza'
export const noticesPath = '/pages/notifiche'
/** The steps of a new product: home shows them until they are done, this page always. */
export const firstStepsPath = '/pages/per-cominciare'
/** What waits on the device, linked from the header. */
export const notSentPath = '/pages/non-inviate'
/** The API document. */
export const docsPath = '/docs'
/** Home under its other address: Spec 1 §6. */
export const statisticsPath = '/dashboards/statistics'
