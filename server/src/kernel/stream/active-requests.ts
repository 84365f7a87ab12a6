/** A person whose last request ended within so many milliseconds is about to send the next. */
const lately = 250

const underWay = new Set<object>()
let lastEnd = Number.NEGATIVE_INFINITY

/** The requests under way in this process that are no long lists: long work does less at a time while there are any. */
export const activeRequests = {
  add: (one: object) => void underWay.add(one),
  /** It turns out to be a long list. */
  exclude: (one: object) => void underWay.delete(one),
  end: (one: object) => {
    if (underWay.delete(one)) lastEnd = performance.now()
  },
  any: () => underWay.size > 0 || performance.now() - lastEnd < lately,
}
