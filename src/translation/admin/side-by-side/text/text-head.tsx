import './text.css';
import { Button, Group, Text, Title } from '@mantine/core';
import { formatCount } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import type { TranslationItem } from '../../../contract/side-by-side.ts';
import { textTitle } from '../../../text-title.ts';
import { itemAtStep, keyOf } from '../attention.ts';
import { categoryNames } from '../names.ts';
import { useTextNavigation } from '../url-state.ts';
import { useEditorContext } from './editor-context.ts';

const Places = () => {
  const { places } = useEditorContext().detail;
  if (places.length === 0) return null;
  return (
    <ul className="translations-places">
      {places.map(({ path, label }) => (
        <li key={`${path} ${label}`}>
          <a href={path} target="_blank" rel="noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
};

type Props = { items: readonly TranslationItem[]; openNeighbour: (step: 1 | -1) => void };

/** Position in the list, pages that use the text, and navigation to its neighbours. */
export const TextHead = ({ items, openNeighbour }: Props) => {
  const { textRef, detail } = useEditorContext();
  const { close } = useTextNavigation();
  const current = keyOf(textRef);
  const at = items.findIndex((item) => keyOf(item) === current);
  return (
    <header className="translations-text-head">
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={close} title="Esc">
          Zur Liste
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="up" size={16} />}
          disabled={!itemAtStep(items, current, -1)}
          onClick={() => openNeighbour(-1)}
          title="Alt + ↑"
        >
          Voriger
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="down" size={16} />}
          disabled={!itemAtStep(items, current, 1)}
          onClick={() => openNeighbour(1)}
          title="Alt + ↓"
        >
          Nächster
        </Button>
        {at >= 0 && (
          <Text size="sm" c="dimmed">
            {formatCount(at + 1)} von {formatCount(items.length)}
          </Text>
        )}
      </Group>
      <Title order={2} size="h4" className="breakable">
        {textTitle(detail.german)}
      </Title>
      <Text size="sm" c="dimmed">
        {categoryNames[detail.category]} · {detail.textId}
        {detail.description && (
          <>
            {' '}
            · <span lang="en">{detail.description}</span>
          </>
        )}
      </Text>
      <Places />
    </header>
  );
};
