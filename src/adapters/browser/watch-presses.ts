/** Reports, wherever on the page it happens, that a mouse button or a finger goes down, and that it is let go. */
export function watchPresses({ begin, end }: { begin: () => void; end: () => void }): void {
  document.addEventListener('mousedown', begin, true);
  document.addEventListener('mouseup', end, true);
  document.addEventListener('dragend', end, true);
}
