import { useSearchParams } from 'react-router';
import { useUrlChange } from '#ui/admin/use-url-state.ts';

/** What the address shows: a language, one of its terms, or the form for a new one. */
export const useGlossaryUrl = (): { language: string; term: string; isNew: boolean } => {
  const [params] = useSearchParams();
  return {
    language: params.get('language') ?? '',
    term: params.get('term') ?? '',
    isNew: params.has('new'),
  };
};

/** Navigation between the list, a term and the form for a new one. */
export const useGlossaryNavigation = () => {
  const change = useUrlChange();
  return {
    openNew: () => change({ new: '1', term: '' }, { push: true }),
    open: (term: string) => change({ term, new: '' }),
    toList: () => change({ term: '', new: '' }),
  };
};

/** Address of a text in the side-by-side view. */
export const textAddress = (language: string, textId: string): string =>
  `/admin/translations?${new URLSearchParams({ language, text: textId })}`;

/** Address of a term in the glossary. */
export const termAddress = (language: string, term: string): string =>
  `/admin/glossary?${new URLSearchParams({ language, term })}`;
