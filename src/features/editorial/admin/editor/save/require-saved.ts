import { UserError } from '#ui/admin/api.ts';
import type { Saver } from './saver.ts';

/** Stores everything typed. @throws UserError when that is not possible */
export const requireSaved = async (saver: Pick<Saver, 'flush'>): Promise<void> => {
  if (!(await saver.flush())) throw new UserError('Bitte speichern Sie zuerst den Text.');
};
