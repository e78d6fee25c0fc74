import type { CountryPageProps } from './country-props.ts';

/** Timeout in milliseconds, generous because machine translation is slow. */
const timeoutMs = 30_000;

/** @throws an Error `<status>: <body>` when the response is not OK. */
export const fetchOk = async (url: string, init?: RequestInit): Promise<unknown> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    if (!response.ok)
      throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
};

/** The props of the page in another language, in the current version. */
export const fetchPage = async (href: string): Promise<CountryPageProps> => {
  const url = new URL(href, location.href);
  url.searchParams.set('props', 'valid');
  return (await fetchOk(url.href)) as CountryPageProps;
};
