import { TextInput } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/admin/icon.tsx';

const debounceMs = 250;

type SearchProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  field: RefObject<HTMLInputElement | null>;
};

/** The search field, debounced. */
export const Search = ({ label, value, onChange, field }: SearchProps) => {
  const [typed, setTyped] = useState(value);
  const lastSent = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  // Adopts changes of the URL from elsewhere, but not the echo of this field's own changes.
  useEffect(() => {
    if (value === lastSent.current) return;
    lastSent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === lastSent.current) return;
    const wait = setTimeout(() => {
      lastSent.current = typed;
      latest.current(typed);
    }, debounceMs);
    return () => clearTimeout(wait);
  }, [typed]);
  return (
    <TextInput
      ref={field}
      type="search"
      maxLength={100}
      aria-label={`${label} durchsuchen`}
      aria-keyshortcuts="/"
      placeholder="Land, Titel oder Text"
      leftSection={<Icon name="search" size={16} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      className="table-search"
    />
  );
};
