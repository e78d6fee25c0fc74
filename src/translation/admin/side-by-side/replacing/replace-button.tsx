import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useMayCall } from '#office/admin/index.ts';
import type { LanguageProgress } from '../../../contract/progress.ts';

const ReplaceInTexts = lazy(async () => ({
  default: (await import('./replace-in-texts.tsx')).ReplaceInTexts,
}));

/** Opens finding and replacing in the translations of a language. */
export const ReplaceButton = ({ progress }: { progress: LanguageProgress }) => {
  const mayCall = useMayCall();
  const [isOpen, setOpen] = useState(false);
  if (!mayCall('POST /api/admin/translations/replace')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Suchen und ersetzen
      </Button>
      {isOpen && (
        <Suspense>
          <ReplaceInTexts progress={progress} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
