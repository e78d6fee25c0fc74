import './download.css';
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

export type ChoiceItem = { value: string; label: string };

type Props = {
  title: string;
  items: readonly ChoiceItem[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
};

const filterItems = (items: readonly ChoiceItem[], searchText: string): readonly ChoiceItem[] => {
  const words = searchText.trim().toLocaleLowerCase('de');
  return items.filter(
    ({ value, label }) => label.toLocaleLowerCase('de').includes(words) || value.toLowerCase() === words,
  );
};

/** A searchable checklist; everything is selected at first. */
export const ChoiceList = ({ title, items, selected, onChange }: Props) => {
  const [searchText, setTyped] = useState('');
  const count = items.filter(({ value }) => selected.has(value)).length;
  const toggle = (value: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(value);
    else next.delete(value);
    onChange(next);
  };
  return (
    <fieldset className="download-choice-list">
      <legend>{title}</legend>
      <Group gap="xs" mb="xs">
        <TextInput
          type="search"
          size="sm"
          aria-label={`${title} durchsuchen`}
          placeholder="Suchen"
          value={searchText}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          aria-label={`Alle: ${title}`}
          onClick={() => onChange(new Set(items.map(({ value }) => value)))}
        >
          Alle
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`Keine: ${title}`}
          onClick={() => onChange(new Set())}
        >
          Keine
        </Button>
      </Group>
      <ul>
        {filterItems(items, searchText).map(({ value, label }) => (
          <li key={value}>
            <Checkbox
              label={label}
              checked={selected.has(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" role="status">
        {count === items.length ? `alle ${count}` : `${count} von ${items.length}`} gewählt
      </Text>
    </fieldset>
  );
};
