import { lintKeymap } from '@codemirror/lint';
import {
  closeSearchPanel,
  highlightSelectionMatches,
  openSearchPanel,
  search,
  searchKeymap,
} from '@codemirror/search';
import { keymap } from '@codemirror/view';
import { useEffect } from 'react';
import { useEditorContext } from '../frame/editor-context.ts';
import { setLateExtensions } from './letter-field.ts';
import { useFindings } from './use-findings.ts';

const extensions = [
  search({ top: true }),
  highlightSelectionMatches({ minSelectionLength: 4 }),
  keymap.of([
    ...searchKeymap.filter(({ key }) => key !== 'Mod-Alt-g'),
    // F8 belongs to the whole editor.
    ...lintKeymap.filter(({ key }) => key !== 'F8'),
  ]),
];

/** Adds to the text field the search and the underlines of findings; shows nothing itself. */
export const SearchAndFindings = () => {
  const { view, addCommands } = useEditorContext();
  useEffect(() => {
    if (!view) return;
    setLateExtensions(view, extensions);
    addCommands({ openSearch: openSearchPanel, closeSearch: closeSearchPanel });
  }, [view, addCommands]);
  useFindings();
  return null;
};
