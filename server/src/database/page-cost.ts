/**
 * The data is in memory, or on a disk without a head to move: a row by its key costs no more than the next one. At four
 * times as much, PostgreSQL's default, whole tables are read for one row of each, and again for each row of a list.
 */
export const cheapPages = 'random_page_cost=1.1'
