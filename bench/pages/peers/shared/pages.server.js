import { readFileSync } from 'node:fs';

let pages;

/** What the page of a country in a language consists of, from memory. The benchmark has written the file. */
export const pageOf = ({ code, lang }) => {
  pages ??= JSON.parse(readFileSync(process.env.BENCH_PAGES, 'utf8'));
  return pages[`${code}/${lang}`];
};
