import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#ui/admin/icon.tsx';
import { RetranslateDialog } from './retranslate-dialog.tsx';
import type { Wanted } from './use-retranslate.ts';

type Props = { wanted: Exclude<Wanted, { textId: string }>; label: string };

/** Asks, with the price, before translations are made anew. */
export const RetranslateButton = ({ wanted, label }: Props) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="refresh" size={16} />}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {asking && <RetranslateDialog wanted={wanted} title={label} onClose={() => setAsking(false)} />}
    </>
  );
};
