import './panes.css';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { useShownRemark } from '../remarks/shown-remark.ts';
import { Sidebar } from '../sidebar/sidebar.tsx';
import type { FieldEvents } from '../text/text-field.tsx';
import { TextPane } from '../text/text-pane.tsx';

type Pane = 'text' | 'page' | 'sidebar';
const names: Readonly<Record<Pane, string>> = { text: 'Text', page: 'Seite', sidebar: 'Prüfung und mehr' };

/** Visible panes by width: all three, the text with one other, or a single one. */
const usePanes = () => {
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const middle = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const [chosen, choose] = useState<Pane>('text');
  const shownRemark = useShownRemark();
  useEffect(() => {
    if (shownRemark !== null) choose('sidebar');
  }, [shownRemark]);
  const choices: Pane[] = wide ? [] : middle ? ['page', 'sidebar'] : ['text', 'page', 'sidebar'];
  const second = choices.includes(chosen) ? chosen : (choices[0] ?? 'text');
  const isVisible = (pane: Pane): boolean => wide || pane === second || (middle && pane === 'text');
  return { choices, second, choose, isVisible };
};

/** Text, preview and sidebar, side by side or switched by a control above the pane. */
export const Panes = ({ field }: { field: FieldEvents }) => {
  const { choices, second, choose, isVisible } = usePanes();
  const control = choices.length > 0 && (
    <SegmentedControl
      className="editor-pane-switch"
      aria-label="Was zu sehen ist"
      fullWidth
      value={second}
      onChange={choose}
      data={choices.map((value) => ({ value, label: names[value] }))}
    />
  );
  const isAlone = choices.includes('text');
  return (
    <>
      {isAlone && control}
      <div className="editor-panes">
        <div className="editor-pane editor-text-pane" hidden={!isVisible('text')}>
          <TextPane {...field} />
        </div>
        {isVisible('page') && (
          <div className="editor-pane">
            {!isAlone && control}
            <PreviewPane />
          </div>
        )}
        {isVisible('sidebar') && (
          <div className="editor-pane">
            {!isAlone && control}
            <Sidebar />
          </div>
        )}
      </div>
    </>
  );
};
