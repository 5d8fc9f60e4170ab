/** Pitch in Hz, length in s and loudness (0 to 1) of the sign that a sheet was read. */
const BEEP = { pitch: 880, seconds: 0.12, loudness: 0.2 };

/**
 * Beeps, and shakes a phone a little. Silent until somebody has pressed something on the page, and where the browser
 * has no sound.
 */
export function beep(): void {
  navigator.vibrate?.(60);
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = BEEP.pitch;
  loudness.gain.value = BEEP.loudness;
  tone.connect(loudness).connect(audio.destination);
  tone.addEventListener('ended', () => void audio.close());
  tone.start();
  tone.stop(audio.currentTime + BEEP.seconds);
}
