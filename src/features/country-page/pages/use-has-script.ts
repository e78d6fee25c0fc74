import { useEffect, useState } from 'react';

/** False in the page as the server sends it; true once the browser has taken it over. */
export const useHasScript = (): boolean => {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  return hasScript;
};
