import { bytesOf } from '../bytes.ts';
import { buildPdf } from './build-pdf.ts';

/** A grey page of 60 by 80 pixels with a dark head and lines, as an office copier codes it: JPEG 2000. */
const jpeg2000 = (): Uint8Array =>
  Uint8Array.from(
    atob(
      'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAUAAAADwAAQcHAAAAAAAPY29scgEAAAAAABEAAAFAanAyY/9P/1EAKQAAAAAAPAAAAFAAAAAAAAAAAAAAADwAAABQAAAAAAAAAAAAAQcBAf9SAAwAAAABAAIEBAAB/1wACkBASEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS40/5AACgAAAAAAyAAB/5PfBqIZLBAhrTom8Z/wWw3eHNW1kC6t6ivw9AK/HFIN6Vunl5dv875919qxPc2lNmkEhYlWhrQzzTrgAACsCKTy/lpNi/j4xVnpZT8p3S94rWS6svPOoT4GgBnUNS7XFFNZdFTVjqGFbJwg3gsn8sb8YKptOLIa9MZ9NCjUzJr2LrEopMWrOvCNgbtBymwkIvuBjGLCBQfjVF+NUvWFNcMGqHcaMQ+YLTSvCY3f9Z/EqwuiCOmlH1TiwMP/2Q==',
    ),
    (character) => character.charCodeAt(0),
  );

const pictures = {
  jpeg2000: () => ({ dictionary: '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode', data: jpeg2000() }),
  /** Nobody can decode it. */
  broken: () => ({
    dictionary: '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode',
    data: jpeg2000().subarray(0, 120),
  }),
  /** A mask that nobody can decode: the instructions of the page do not even name it. */
  brokenMask: () => ({
    dictionary: '/ImageMask true /BitsPerComponent 1 /Filter /JBIG2Decode',
    data: bytesOf('\0\0\0\0\x3f\0\x01\0\0\0\x01\0'),
  }),
} as const;

/** Returns a scan: an A4 page that is one picture, of which 13 % are dark. */
export function scannedPdf(picture: keyof typeof pictures = 'jpeg2000'): Uint8Array<ArrayBuffer> {
  const { dictionary, data } = pictures[picture]();
  return buildPdf({
    objects: {
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /Im0 10 0 R >> >> >>',
      4: { dictionary: '', data: bytesOf('q 595 0 0 842 0 0 cm /Im0 Do Q') },
      10: { dictionary: `/Type /XObject /Subtype /Image /Width 60 /Height 80 ${dictionary}`, data },
    },
  });
}
