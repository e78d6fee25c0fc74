import { TextInput } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/admin/icon.tsx';

const typingPause = 250;

type SearchProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  field: RefObject<HTMLInputElement | null>;
};

/** The search of the list. Asks for rows when the typing pauses, not with every letter. */
export const Search = ({ label, value, onChange, field }: SearchProps) => {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  // The address may change without the field, by a link or by going back; what was sent from here changes nothing typed since.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return;
    const wait = setTimeout(() => {
      sent.current = typed;
      latest.current(typed);
    }, typingPause);
    return () => clearTimeout(wait);
  }, [typed]);
  return (
    <TextInput
      ref={field}
      type="search"
      maxLength={100}
      aria-label={`${label} durchsuchen`}
      aria-keyshortcuts="/"
      placeholder="Land, Kürzel oder Titel"
      leftSection={<Icon name="search" size={16} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      className="table-search"
    />
  );
};
