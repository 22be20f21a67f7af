import { useEffect, useState } from 'react';
import { onUploadEnd, useUploads } from '#parts/uploads/uploads-store.ts';

/**
 * Announces the start and end of uploads to screen readers; failures are announced at their document, progress by the bar.
 */
export function Announcements() {
  const [message, setMessage] = useState('');
  const uploads = useUploads();
  const newest = uploads.at(-1);
  const begun = newest ? `A enviar ${newest.target.label}.` : '';
  useEffect(() => {
    if (begun) setMessage(begun);
  }, [begun]);
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
