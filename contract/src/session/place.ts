/** The screens outside the shell: Spec 1 §2.1. */
export const signInPath = '/pages/login-boxed'
export const changePasswordPath = (token: string) => `/pages/change-password/${token}`
/** Leaving is a place to go to, so that unsaved text is asked about as on every other link. */
export const logoutPath = '/pages/logout'
