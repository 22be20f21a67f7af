import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { idleTime, isIdle } from '#core/activity.ts';
import { queryKey } from '#core/api.ts';
import { serverNow } from '#core/clock.ts';
import { endAtApi } from '#core/end-at-api.ts';
import { expireSession } from '#core/session.ts';
import { type Ending, endingOf } from '#core/session-end.ts';
import { signOut } from '#core/sign-out.ts';
import { teamIdleSeconds } from '#shared/security/session-limits.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Milliseconds after which an active page reports activity to the API even without requests. */
const tellEvery = 4 * 60_000;

/** 2:05 */
const minutesText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/**
 * Ends staff sessions when idle and after twelve hours, with a warning. The API enforces the same limits; typed drafts
 * are kept for the next session.
 */
export default function SessionWatch({ endsAt }: { endsAt: string }) {
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState<Ending>();
  const expired = useRef(false);
  const [dismissed, setDismissed] = useState<Ending['why']>();

  const tellApi = () => queryClient.invalidateQueries({ queryKey: queryKey('people.me') });
  const look = useEffectEvent(() => {
    const next = endingOf({
      idle: idleTime(),
      idleLimit: teamIdleSeconds * 1000,
      left: Date.parse(endsAt) - serverNow(),
    });
    if (next && next.left <= 0 && !expired.current) {
      expired.current = true;
      void expireSession((token) => endAtApi(token, {}));
    }
    if (next?.why !== dismissed) setDismissed(undefined);
    setEnding(next);
  });
  const tell = useEffectEvent(() => {
    if (!isIdle()) void tellApi();
  });
  useEffect(() => {
    const looks = setInterval(() => look(), 1000);
    const tells = setInterval(() => tell(), tellEvery);
    return () => {
      clearInterval(looks);
      clearInterval(tells);
    };
  }, []);

  if (!ending || ending.why === dismissed || ending.left <= 0) return null;
  const goOn = () => {
    setDismissed(ending.why);
    void tellApi();
  };
  return (
    <Dialog
      open
      onClose={goOn}
      title={
        <>
          A tua sessão termina em{' '}
          <span className="figures" role="timer" aria-live="off">
            {minutesText(ending.left)}
          </span>
        </>
      }
      actions={
        <>
          <Button onClick={() => void signOut()}>Sair</Button>
          <Button variant="primary" onClick={goOn}>
            Continuar
          </Button>
        </>
      }
    >
      <p>
        {ending.why === 'idle'
          ? 'Ninguém usa o portal há algum tempo. No backoffice estão documentos privados, por isso a sessão termina sozinha.'
          : 'Uma sessão da equipa dura 12 horas no máximo. Depois entras de novo e continuas onde estavas.'}
      </p>
      <p className="soft">Se terminar sozinha, o que escreveste fica guardado neste separador.</p>
    </Dialog>
  );
}
