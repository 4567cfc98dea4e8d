// Marks on the page's own timeline when a game was opened. Nothing is sent anywhere; a house that counts puts its counting here.
const { analyticsId } = document.currentScript.dataset
performance.mark(`game:${analyticsId}`)
