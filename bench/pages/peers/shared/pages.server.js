import { readFileSync } from 'node:fs';

let pages;

/** The data of a country page in a language, read once from the file the benchmark has written. */
export const pageOf = ({ code, lang }) => {
  pages ??= JSON.parse(readFileSync(process.env.BENCH_PAGES, 'utf8'));
  return pages[`${code}/${lang}`];
};
