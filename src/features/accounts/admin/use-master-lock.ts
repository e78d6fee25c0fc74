import { useEffect, useState } from 'react';
import { useSession } from './session.ts';

const second = 1000;

/** Seconds for which the master password still counts; 0 when the session is locked. Follows the clock. */
export const useMasterLock = (): number => {
  const { masterUnlockedUntil } = useSession();
  const [now, setNow] = useState(Date.now);
  const until = masterUnlockedUntil ? Date.parse(masterUnlockedUntil) : 0;
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    const ticking = setInterval(() => {
      setNow(Date.now());
      if (until <= Date.now()) clearInterval(ticking);
    }, second);
    return () => clearInterval(ticking);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / second));
};

/** `noch 14 min`, in the last minute `noch 40 s`. */
export const timeLeft = (seconds: number): string =>
  seconds > 60 ? `noch ${Math.ceil(seconds / 60)} min` : `noch ${seconds} s`;
