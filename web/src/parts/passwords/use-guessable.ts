import { useEffect, useState } from 'react';
import type { Choice, isGuessable } from '#shared/accounts/passwords/common-password.ts';

/**
 * Whether a new password is one that the service refuses as guessable, by the same rule. Its word lists load once
 * something is typed; until then, and if they cannot be loaded, the service decides.
 */
export function useGuessable(choice: Choice): boolean {
  const [check, setCheck] = useState<{ isGuessable: typeof isGuessable }>();
  const isTyped = choice.password !== '';
  useEffect(() => {
    if (!isTyped) return undefined;
    let isShown = true;
    import('#shared/accounts/passwords/common-password.ts').then(
      (rule) => isShown && setCheck(rule),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isTyped]);
  return (isTyped && check?.isGuessable(choice)) === true;
}
