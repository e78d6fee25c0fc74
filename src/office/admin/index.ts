export { MasterUnlock } from '../accounts/admin/master-gate.tsx';
export { handleSessionError, signOut, useSession } from '../accounts/admin/session.ts';
export { SignInAgain } from '../accounts/admin/sign-in-again.tsx';
export { timeLeft, useMasterLock } from '../accounts/admin/use-master-lock.ts';
export { useMayCall } from '../accounts/admin/use-may-call.ts';
export { UnreadOfPage } from '../inbox/admin/unread-of-page.tsx';
export { JobsOfKinds, useJobsOfKinds, useOnJobsEnd } from '../jobs/admin/jobs-of-kinds.tsx';
export {
  refreshJobs,
  useCachedJobs,
  useHasEventStream,
} from '../jobs/admin/live-jobs.ts';
export { AccountMenu } from '../shell/account-menu.tsx';
export { HelpScreen } from '../shell/help-screen.tsx';
export {
  createOffice,
  OfficeProvider,
  type ShellParts,
  useOffice,
} from '../shell/office.tsx';
export { PageLinks } from '../shell/page-links.tsx';
export {
  Palette,
  type PaletteCommand,
  type UsePaletteCommands,
} from '../shell/palette.tsx';
export { SignedIn, UnknownAddress } from '../shell/signed-in.tsx';
export { Trays } from '../shell/trays.tsx';
