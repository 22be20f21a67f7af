import { useEffect, useRef, useState } from 'react';

interface PictureProps {
  readonly content: Blob;
  readonly name: string;
  /** Zoom factor relative to the available width; without it, the natural size up to that width. */
  readonly zoom?: number;
  readonly onFailure: () => void;
}

/** An image file. */
export function Picture({ content, name, zoom, onFailure }: PictureProps) {
  const [address, setAddress] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(content);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [content]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is no image before it has its address
  useEffect(() => {
    if (!image.current || zoom === undefined) return;
    image.current.style.maxWidth = 'none';
    image.current.style.width = `${zoom * 100}%`;
  }, [zoom, address]);
  return address && <img ref={image} src={address} alt={name} onError={onFailure} />;
}
