/** Whether a click on a link asks for a new tab or window: then the link is followed, not answered in the page. */
export function opensElsewhere(event: React.MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
