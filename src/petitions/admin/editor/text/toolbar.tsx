import './text.css';
import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import type { ReactNode } from 'react';
import { Icon } from '#ui/admin/icon.tsx';
import type { OpenedDraft } from '../calls.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { asCommand, toggleBullets, toggleMarker, withSignatureLines } from './formatting.ts';

type Tool = {
  label: string;
  keys?: string;
  face: ReactNode;
  run: (view: EditorView, opened: OpenedDraft) => boolean;
};

const ToolIcon = ({ path }: { path: string }) => (
  <svg className="line-icon" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

const tools: readonly Tool[] = [
  { label: 'Fett', keys: 'Strg B', face: <b>F</b>, run: asCommand((state) => toggleMarker(state, '**')) },
  { label: 'Kursiv', keys: 'Strg I', face: <i>K</i>, run: asCommand((state) => toggleMarker(state, '*')) },
  {
    label: 'Aufzählung',
    face: <ToolIcon path="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />,
    run: asCommand(toggleBullets),
  },
  {
    label: 'Unterschriftszeilen',
    face: <ToolIcon path="M3 20h18M5 15c3-9 6-11 6-7s-4 8-2 8 3-4 4-4 1 3 6 3" />,
    run: (view, { signature }) => asCommand((state) => withSignatureLines(state, signature))(view),
  },
];

type ButtonProps = Tool & { disabled?: boolean; changesText?: boolean };

const ToolButton = ({ label, keys, face, run, disabled = false, changesText = true }: ButtonProps) => {
  const { view, opened, readOnly } = useEditorContext();
  const locked = changesText && readOnly;
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      disabled={!view || disabled || locked}
      onClick={() => view && run(view, opened)}
    >
      {face}
    </button>
  );
};

export const Toolbar = () => {
  const { view } = useEditorContext();
  const back: Tool = { label: 'Rückgängig', keys: 'Strg Z', face: '↶', run: undo };
  const forth: Tool = { label: 'Wiederholen', keys: 'Strg Y', face: '↷', run: redo };
  return (
    <div className="editor-toolbar" role="toolbar" aria-label="Text bearbeiten">
      {tools.map((tool) => (
        <ToolButton key={tool.label} {...tool} />
      ))}
      <span className="editor-tool-gap" />
      <ToolButton {...back} disabled={!view || undoDepth(view.state) === 0} />
      <ToolButton {...forth} disabled={!view || redoDepth(view.state) === 0} />
      <ToolButton
        label="Suchen und ersetzen"
        keys="Strg F"
        face={<Icon name="search" size={16} />}
        run={openSearchPanel}
        changesText={false}
      />
    </div>
  );
};
