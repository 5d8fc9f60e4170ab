/**
 * Decodes HEIC photos where the browser cannot, with libheif. Its file is loaded when it is needed, as a file of its
 * own that is neither changed nor bundled: whoever runs the product can put another build in its place (LGPL-3.0).
 */
import codeUrl from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url';
// The build puts the licence beside the code.
import 'libheif-js/libheif-wasm/LICENSE?url';

/** Phones take up to 48 megapixels. Decoding takes about 6 bytes per pixel. */
const MOST_PIXELS = 50_000_000;

interface Channel {
  id: unknown;
  /** Bytes from one row to the next. */
  stride: number;
  data: Uint8Array;
}

interface HeifImage {
  handle: unknown;
  is_primary: () => boolean;
  get_width: () => number;
  get_height: () => number;
}

/** What is used of libheif-js 1.23. */
interface Libheif {
  HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGBA: unknown };
  heif_channel: { heif_channel_interleaved: unknown };
  /** `channels` is missing if the picture cannot be decoded. */
  heif_js_decode_image2: (...of: unknown[]) => { channels?: Channel[] };
}

/**
 * Returns the main picture, upright, or null if it is damaged, too large, or WebAssembly is not available.
 *
 * @throws TypeError if the decoder cannot be loaded: the device is offline.
 */
export async function decodeHeic(photo: Blob): Promise<ImageBitmap | null> {
  const { default: start }: { default: () => Libheif } = await import(/* @vite-ignore */ codeUrl);
  const file = new Uint8Array(await photo.arrayBuffer());
  try {
    // A new instance for each photo: WebAssembly memory never shrinks, but is freed with its instance.
    const pixels = pixelsOf(start(), file);
    return pixels && (await createImageBitmap(pixels));
  } catch {
    return null;
  }
}

function pixelsOf(libheif: Libheif, file: Uint8Array): ImageData | null {
  const images = new libheif.HeifDecoder().decode(file);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MOST_PIXELS) return null;
  const rgb = libheif.heif_colorspace.heif_colorspace_RGB;
  const rgba = libheif.heif_chroma.heif_chroma_interleaved_RGBA;
  const { channels = [] } = libheif.heif_js_decode_image2(image.handle, rgb, rgba);
  const channel = channels.find(({ id }) => id === libheif.heif_channel.heif_channel_interleaved);
  if (!channel) return null;
  const pixels = new ImageData(width, height);
  for (let row = 0; row < height; row += 1) {
    const from = row * channel.stride;
    pixels.data.set(channel.data.subarray(from, from + width * 4), row * width * 4);
  }
  return pixels;
}
