import { useEffect, useRef, useState } from 'react';
import { isUnderWay } from '#parts/uploads/upload-state.ts';
import { onUploadEnd, useUploads } from '#parts/uploads/uploads-store.ts';

const begunWords = (label: string): string => `A enviar ${label}.`;

/**
 * Announces the start and end of uploads to screen readers; failures are announced at their document, progress by the bar.
 */
export function Announcements() {
  const [message, setMessage] = useState('');
  const labels = useUploads()
    .filter(isUnderWay)
    .map(({ target }) => target.label);
  const underWay = useRef<readonly string[]>([]);
  const newest = labels.join('\n');
  useEffect(() => {
    const before = underWay.current;
    underWay.current = newest === '' ? [] : newest.split('\n');
    const begun = underWay.current.findLast((label) => !before.includes(label));
    if (begun !== undefined) setMessage(begunWords(begun));
    // What was said of an upload that was cancelled or refused is no longer so.
    else setMessage((said) => (before.some((label) => said === begunWords(label)) ? '' : said));
  }, [newest]);
  useEffect(
    () => onUploadEnd((end) => end.kind === 'recorded' && setMessage(`${end.target.label}: enviado, em revisão.`)),
    [],
  );
  return (
    <p className="visually-hidden" role="status">
      {message}
    </p>
  );
}
