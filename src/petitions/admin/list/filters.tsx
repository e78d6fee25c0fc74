import './filters.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { languageChoices } from '#content/modern.ts';
import { formatCount } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { type DraftStatus, statusLabel } from '../../status.ts';
import { attentionFilterNames, regionNames, shortPriorities } from '../names.ts';
import type { Preset } from '../presets.ts';
import { type FilterName, filterNames } from './list-state.ts';
import type { ListControl } from './use-list-state.ts';

type Choice = { value: string; label: string };
type FilterProps = {
  name: FilterName;
  label: string;
  allLabel: string;
  choices: readonly Choice[];
  value: string;
  control: ListControl;
};

const Filter = ({ name, label, allLabel, choices, value, control }: FilterProps) => (
  <NativeSelect
    aria-label={label}
    value={value}
    data-active={value !== '' || undefined}
    onChange={(event) => control.setFilter(name, event.currentTarget.value)}
    data={[{ value: '', label: allLabel }, ...choices]}
    className="list-filter"
  />
);

const choicesOf = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

type StatusCounts = Readonly<Partial<Record<DraftStatus, number>>> | undefined;

const StatusFilter = ({ preset, control, byStatus }: Pick<Props, 'preset' | 'control' | 'byStatus'>) => (
  <Filter
    name="status"
    label="Status"
    allLabel="Alle Status"
    choices={preset.statuses.map((status) => ({
      value: status,
      label: byStatus
        ? `${statusLabel(status)} (${formatCount(byStatus[status] ?? 0)})`
        : statusLabel(status),
    }))}
    value={control.state.status ?? ''}
    control={control}
  />
);

type Props = {
  preset: Preset;
  control: ListControl;
  byStatus: StatusCounts;
  filtered: boolean;
};

/** Number of active filters without the search, which is visible anyway. */
const countActive = (state: ListControl['state']): number =>
  filterNames.filter((name) => name !== 'q' && state[name]).length;

/** Toggles the filters on small screens. */
const FilterToggle = ({
  active,
  open,
  onToggle,
}: {
  active: number;
  open: boolean;
  onToggle: () => void;
}) => (
  <Button
    variant="default"
    className="phone-only"
    aria-expanded={open}
    onClick={onToggle}
    rightSection={<Icon name={open ? 'up' : 'down'} size={16} />}
  >
    {active > 0 ? `Filter (${active})` : 'Filter'}
  </Button>
);

/** The filters of the list, stored in the URL. */
export const Filters = ({ preset, control, byStatus, filtered }: Props) => {
  const { state, clearFilters } = control;
  const [open, setOpen] = useState(false);
  return (
    <fieldset aria-label="Filter" className="list-filters" data-open={open || undefined}>
      <FilterToggle active={countActive(state)} open={open} onToggle={() => setOpen(!open)} />
      {preset.statuses.length > 0 && !preset.statusButtons && (
        <StatusFilter preset={preset} control={control} byStatus={byStatus} />
      )}
      <Filter
        name="flag"
        label="Was zu tun ist"
        allLabel="Alle Merkmale"
        choices={choicesOf(attentionFilterNames).filter(
          ({ value }) => !(preset.assigned && value === 'assigned'),
        )}
        value={state.flag ?? ''}
        control={control}
      />
      <Filter
        name="language"
        label="Sprache"
        allLabel="Alle Sprachen"
        choices={languageChoices}
        value={state.language}
        control={control}
      />
      <Filter
        name="region"
        label="Region"
        allLabel="Alle Regionen"
        choices={choicesOf(regionNames)}
        value={state.region}
        control={control}
      />
      <Filter
        name="priority"
        label="Priorität"
        allLabel="Alle Prioritäten"
        choices={choicesOf(shortPriorities)}
        value={state.priority ?? ''}
        control={control}
      />
      {filtered && (
        <Button
          size="compact-md"
          variant="subtle"
          onClick={clearFilters}
          leftSection={<Icon name="close" size={16} />}
        >
          Filter aufheben
        </Button>
      )}
    </fieldset>
  );
};
