import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Rotation } from '#shared/documents/files.ts';
import styles from './picture.module.css';

interface PictureProps {
  content: Blob;
  name: string;
  /** Zoom factor relative to the available width; without it, the natural size up to that width. */
  zoom?: number;
  rotation?: Rotation;
  /** Called once the image is shown. */
  onDrawn?: () => void;
  onFailure: () => void;
}

interface Size {
  width: number;
  height: number;
}

/** An image file. */
export function Picture({ content, name, zoom, rotation = 0, onDrawn, onFailure }: PictureProps) {
  const [address, setAddress] = useState<string>();
  const [natural, setNatural] = useState<Size>();
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(content);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [content]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is no image before it has its address
  useLayoutEffect(() => {
    if (frame.current && image.current) place(frame.current, image.current, { natural, zoom, rotation });
  }, [natural, zoom, rotation, address]);
  return (
    address && (
      <div ref={frame} className={styles.frame}>
        <img
          ref={image}
          src={address}
          alt={name}
          onLoad={({ currentTarget }) => {
            setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
            onDrawn?.();
          }}
          onError={onFailure}
        />
      </div>
    )
  );
}

interface View {
  /** In pixels; undefined until the image is loaded. */
  natural: Size | undefined;
  zoom: number | undefined;
  rotation: Rotation;
}

/** Gives the frame the size of the turned image, and turns the image inside it around the common centre. */
function place(frame: HTMLElement, image: HTMLElement, { natural, zoom, rotation }: View): void {
  const sideways = rotation % 180 !== 0;
  const { width, height } = natural ?? { width: 1, height: 1 };
  const [across, down] = sideways ? [height, width] : [width, height];
  frame.style.width = zoom === undefined ? (natural ? `min(100%, ${across}px)` : 'auto') : `${zoom * 100}%`;
  frame.style.aspectRatio = natural && sideways ? `${across} / ${down}` : 'auto';
  image.style.width = zoom === undefined && !sideways ? 'auto' : `${sideways ? (width / across) * 100 : 100}%`;
  image.style.maxWidth = sideways ? 'none' : '100%';
  image.style.position = sideways ? 'absolute' : 'static';
  image.style.transform = sideways
    ? `translate(-50%, -50%) rotate(${rotation}deg)`
    : rotation === 0
      ? 'none'
      : `rotate(${rotation}deg)`;
}
