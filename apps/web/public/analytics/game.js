// Marks on the page's own timeline when a game was opened. Nothing is sent anywhere; a house that counts puts its counting here.
// In a block: the script runs again for the next game of the same page.
{
  const { analyticsId } = document.currentScript.dataset
  performance.mark(`game:${analyticsId}`)
}
