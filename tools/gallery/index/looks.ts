/** What a visitor's system asks for. */
export const schemes = ['light', 'dark'] as const;

/** Of windows, in CSS pixels: a small phone, a tablet, a laptop and two large screens. */
export const widths = [320, 768, 1280, 1920, 2560] as const;
