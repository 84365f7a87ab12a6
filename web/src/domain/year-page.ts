/** What the page is called wherever a link leads to it. */
export const yearPageTitle = 'L’anno in una pagina'
