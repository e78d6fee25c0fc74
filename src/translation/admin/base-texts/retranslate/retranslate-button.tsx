import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#ui/admin/icon.tsx';
import { RetranslateDialog } from './retranslate-dialog.tsx';
import type { RetranslateScope } from './use-retranslate.ts';

type Props = { scope: Exclude<RetranslateScope, { textId: string }>; label: string };

/** Button that opens the retranslate dialog. */
export const RetranslateButton = ({ scope, label }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="refresh" size={16} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <RetranslateDialog bulkScope={scope} title={label} onClose={() => setOpen(false)} />}
    </>
  );
};
