import './text.css';
import type { ReactNode } from 'react';
import { Icon } from '#ui/admin/icon.tsx';
import { type CommandName, useEditorContext } from '../frame/editor-context.ts';

type Tool = {
  command: CommandName;
  label: string;
  keys?: string;
  icon: ReactNode;
};

const ToolIcon = ({ path }: { path: string }) => (
  <svg className="line-icon" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

const tools: readonly Tool[] = [
  { command: 'bold', label: 'Fett', keys: 'Strg B', icon: <b>F</b> },
  { command: 'italic', label: 'Kursiv', keys: 'Strg I', icon: <i>K</i> },
  {
    command: 'bullets',
    label: 'Aufzählung',
    icon: <ToolIcon path="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />,
  },
  {
    command: 'signatureLines',
    label: 'Unterschriftszeilen',
    icon: <ToolIcon path="M3 20h18M5 15c3-9 6-11 6-7s-4 8-2 8 3-4 4-4 1 3 6 3" />,
  },
];

type ButtonProps = Tool & { disabled?: boolean; changesText?: boolean };

const ToolButton = ({ command, label, keys, icon, disabled = false, changesText = true }: ButtonProps) => {
  const { view, commands, readOnly } = useEditorContext();
  const run = commands[command];
  const locked = changesText && readOnly;
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      disabled={!view || !run || disabled || locked}
      onClick={() => view && run?.(view)}
    >
      {icon}
    </button>
  );
};

export const Toolbar = () => {
  const { view, commands } = useEditorContext();
  const can = (name: 'canUndo' | 'canRedo') => (view && commands[name]?.(view)) ?? false;
  return (
    <div className="editor-toolbar" role="toolbar" aria-label="Text bearbeiten">
      {tools.map((tool) => (
        <ToolButton key={tool.label} {...tool} />
      ))}
      <span className="editor-tool-gap" />
      <ToolButton command="undo" label="Rückgängig" keys="Strg Z" icon="↶" disabled={!can('canUndo')} />
      <ToolButton command="redo" label="Wiederholen" keys="Strg Y" icon="↷" disabled={!can('canRedo')} />
      <ToolButton
        command="openSearch"
        label="Suchen und ersetzen"
        keys="Strg F"
        icon={<Icon name="search" size={16} />}
        changesText={false}
      />
    </div>
  );
};
