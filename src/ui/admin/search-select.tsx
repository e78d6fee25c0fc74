import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { type Choice, fitting, meantBy } from './choices.ts';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'error' | 'nothingFoundMessage'> & {
  data: readonly Choice[];
  /** Empty: nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Offered, in this order, while nothing is typed; without it all are. */
  usual?: readonly string[];
  /** Message when nothing matches the input. */
  nothingFound: string;
  error?: string | null;
};

/**
 * One of many, found by typing. Typing replaces what was chosen; what fits nothing chooses nothing and says so, so that a
 * form never takes what stood there before in its place.
 */
export const SearchSelect = (props: Props) => {
  const { data, value, onChange, usual, nothingFound, error, ...others } = props;
  const chosen = data.find((choice) => choice.value === value)?.label ?? '';
  const [typed, setTyped] = useState(chosen);
  const [refused, setRefused] = useState('');
  const [dropped, setDropped] = useState(false);
  const isOpen = typed.trim() !== '' && typed !== chosen;

  const settle = () => {
    if (!isOpen) return;
    const meant = meantBy(data, typed);
    setRefused(meant ? '' : typed);
    setDropped(false);
    onChange(meant?.value ?? '');
  };
  const filter: OptionsFilter = ({ options, search, limit }) => {
    const items = options as ComboboxItem[];
    if (search.trim() === '' && usual)
      return usual.flatMap((each) => items.find((item) => item.value === each) ?? []);
    return fitting(items, search).slice(0, limit);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isOpen) return;
    event.preventDefault();
    if (fitting(data, typed).length === 0) settle();
  };
  return (
    <Select
      {...others}
      data={[...data]}
      value={value || null}
      onChange={(next) => {
        setRefused('');
        onChange(next ?? '');
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange
      openOnFocus={false}
      dropdownOpened={dropped}
      onDropdownOpen={() => setDropped(true)}
      onDropdownClose={() => setDropped(false)}
      filter={filter}
      nothingFoundMessage={nothingFound}
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => typed === chosen && event.currentTarget.select()}
      onBlur={settle}
      onKeyDown={onKeyDown}
      error={refused && !value ? `„${refused}“: ${nothingFound}` : error}
    />
  );
};
