import type { Category, Origin, TextStatus } from '#content/index.ts';
import type { ItemFilter } from '../../item-filter-names.ts';
import type { AttentionReason } from './attention.ts';

export const filterNames: Readonly<Record<ItemFilter, string>> = {
  open: 'Zu tun',
  stale: 'Veraltet',
  missing: 'Fehlt',
  generated: 'Noch nicht gelesen',
  suggested: 'Mit Vorschlägen',
  faulty: 'Mit Beanstandungen',
  machine: 'Von der Maschine',
  human: 'Von Menschen',
};

export const categoryNames: Readonly<Record<Category, string>> = {
  startseite: 'Startseite',
  laenderseite: 'Länderseite',
  dashboard: 'Dashboard',
  erklaerungsbrief: 'Erklärungsbrief',
  petition: 'Petition',
};

const originNames: Readonly<Record<Origin, string>> = {
  catalogue: 'mitgeliefert',
  machine: 'maschinell übersetzt',
  human: 'von Menschen geschrieben',
};

const unnamedAuthors: Readonly<Record<Origin, string>> = {
  catalogue: 'mit der Website geliefert',
  machine: 'vom Übersetzungsdienst',
  human: 'ohne Namen',
};

/** Who stored a text. */
export const savedByText = (name: string | null, origin: Origin | null): string =>
  name ?? (origin ? unnamedAuthors[origin] : '');

export const statusNames: Readonly<Record<TextStatus | 'none', string>> = {
  none: 'nicht übersetzt',
  generated: 'noch nicht gelesen',
  reviewed: 'gelesen und gut',
  published: 'mitgeliefert und gegengelesen',
};

/** Origin and review status of a text. */
export const originText = (origin: Origin, status: TextStatus | 'none'): string =>
  origin === 'catalogue' && status === 'published'
    ? statusNames.published
    : `${originNames[origin]} · ${statusNames[status]}`;

export const attentionReasonNames: Readonly<Record<AttentionReason, string>> = {
  suggested: 'Vorschlag',
  faulty: 'Fehler',
  missing: 'fehlt',
  stale: 'veraltet',
  generated: 'ungelesen',
};

const regions = new Intl.DisplayNames('de', { type: 'region' });

/** A country's German name. */
export const countryName = (code: string): string => {
  try {
    return regions.of(code) ?? code;
  } catch {
    return code;
  }
};
