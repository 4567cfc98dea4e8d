// Made by scripts/check-messages.ts from en.json and ar.json. Do not edit.
export interface MessageArguments {
  'access.checking': undefined
  'access.checkingText': undefined
  'access.low': undefined
  'access.lowText': undefined
  'access.none': undefined
  'access.noneText': undefined
  'app.title': undefined
  'board.daily': undefined
  'board.empty': undefined
  'board.emptyText': undefined
  'board.failed': undefined
  'board.lifetime': undefined
  'board.monthly': undefined
  'board.period': undefined
  'board.play': undefined
  'board.podium': undefined
  'board.rank': { rank: number }
  'board.rankOf': { name: string; rank: number; wins: number }
  'board.title': undefined
  'board.weekly': undefined
  'board.you': undefined
  'chat.audio': undefined
  'chat.compose': undefined
  'chat.conversation': undefined
  'chat.discard': undefined
  'chat.empty': undefined
  'chat.emptyText': undefined
  'chat.failed': undefined
  'chat.friends': undefined
  'chat.gif': undefined
  'chat.image': undefined
  'chat.inviteMessage': undefined
  'chat.lastSeen': { when: string }
  'chat.latest': undefined
  'chat.loadFailed': undefined
  'chat.loadingOlder': undefined
  'chat.lost': undefined
  'chat.lostText': undefined
  'chat.new': undefined
  'chat.noMessage': undefined
  'chat.notFriends': undefined
  'chat.online': undefined
  'chat.others': undefined
  'chat.requests': undefined
  'chat.requestsCount': { count: number }
  'chat.retry': undefined
  'chat.send': undefined
  'chat.start': undefined
  'chat.tickDelivered': undefined
  'chat.tickPending': undefined
  'chat.tickRead': undefined
  'chat.tickSent': undefined
  'chat.title': undefined
  'chat.toFriends': undefined
  'chat.tooLong': { over: number }
  'chat.typing': undefined
  'chat.unread': { count: number }
  'chat.which': undefined
  'chat.you': { text: string }
  'common.back': undefined
  'common.cancel': undefined
  'common.close': undefined
  'common.loading': undefined
  'common.messages': undefined
  'common.no': undefined
  'common.ok': undefined
  'common.online': undefined
  'common.playersCount': { count: number }
  'common.retry': undefined
  'common.save': undefined
  'common.secondsCount': { count: number }
  'common.today': undefined
  'common.yes': undefined
  'common.yesterday': undefined
  'connection.back': undefined
  'connection.offline': undefined
  'connection.reconnecting': undefined
  'connection.tryNow': undefined
  'discover.nearby': undefined
  'discover.nobody': undefined
  'discover.nobodyText': undefined
  'discover.where': undefined
  'discover.worldwide': undefined
  'friends.accept': undefined
  'friends.add': undefined
  'friends.addWho': { name: string }
  'friends.areFriends': undefined
  'friends.asked': undefined
  'friends.chatWith': { name: string }
  'friends.decline': undefined
  'friends.empty': undefined
  'friends.emptyText': undefined
  'friends.failed': undefined
  'friends.find': undefined
  'friends.findPeople': undefined
  'friends.hasRequests': undefined
  'friends.listFailed': undefined
  'friends.mine': undefined
  'friends.more': undefined
  'friends.noRequests': undefined
  'friends.noRequestsText': undefined
  'friends.nobody': undefined
  'friends.nobodyText': undefined
  'friends.offline': undefined
  'friends.online': undefined
  'friends.received': undefined
  'friends.requests': undefined
  'friends.searchFailed': undefined
  'friends.searchHint': { id: string }
  'friends.searchLabel': undefined
  'friends.sections': undefined
  'friends.sent': undefined
  'friends.startSearch': undefined
  'friends.startSearchText': undefined
  'friends.title': undefined
  'friends.toastAccepted': undefined
  'friends.toastAsked': undefined
  'friends.toastDeclined': undefined
  'friends.toastWithdrawn': undefined
  'friends.undo': undefined
  'friends.withdraw': undefined
  'game.free': undefined
  'game.premium': undefined
  'game.wins': { count: number }
  'gate.accept': undefined
  'gate.chooseName': undefined
  'gate.decline': undefined
  'gate.declineText': undefined
  'gate.failed': undefined
  'gate.noName': undefined
  'gate.noNameText': undefined
  'gate.terms': undefined
  'gate.termsRead': undefined
  'gate.termsText': undefined
  'history.empty': undefined
  'history.emptyText': undefined
  'history.plays': { count: number }
  'history.title': undefined
  'home.discover': undefined
  'home.download': undefined
  'home.empty': undefined
  'home.emptyText': undefined
  'home.failed': undefined
  'home.games': undefined
  'home.goodDay': undefined
  'home.goodEvening': undefined
  'home.goodMorning': undefined
  'home.greetingNamed': { greeting: string; name: string }
  'home.inviteFriends': undefined
  'home.messages': undefined
  'home.more': undefined
  'home.moreOf': { category: string }
  'home.newMessages': undefined
  'home.recent': undefined
  'home.search': undefined
  'home.switch': undefined
  'home.tagline': undefined
  'install.add': undefined
  'install.share': undefined
  'install.title': undefined
  'invite.copied': undefined
  'invite.copy': undefined
  'invite.copyFailed': undefined
  'invite.find': undefined
  'invite.link': undefined
  'invite.linkText': undefined
  'invite.phone': undefined
  'invite.phoneHint': undefined
  'invite.send': undefined
  'invite.share': undefined
  'invite.text': undefined
  'list.title': undefined
  'login.arabic': undefined
  'login.confirm': undefined
  'login.connection': undefined
  'login.editNumber': undefined
  'login.english': undefined
  'login.facebook': undefined
  'login.getPin': undefined
  'login.google': undefined
  'login.language': undefined
  'login.later': undefined
  'login.loadFailed': undefined
  'login.number': undefined
  'login.numberWrong': undefined
  'login.phone': undefined
  'login.pin': undefined
  'login.pinSent': undefined
  'login.pinTitle': undefined
  'login.pinWrong': undefined
  'login.resend': undefined
  'login.resendIn': { time: string }
  'login.resent': undefined
  'login.sandbox': undefined
  'login.subscribed': undefined
  'login.tagline': undefined
  'login.terms': undefined
  'login.termsLink': undefined
  'login.twitter': undefined
  'login.welcome': undefined
  'login.wrong': undefined
  'match.add': undefined
  'match.addMore': undefined
  'match.addWho': { name: string }
  'match.cancelSearch': undefined
  'match.cancelled': undefined
  'match.cancelledText': undefined
  'match.chooseType': undefined
  'match.declineInvite': undefined
  'match.disconnected': { name: string }
  'match.emptySeat': undefined
  'match.findFriends': undefined
  'match.finding': undefined
  'match.gone': undefined
  'match.goneText': undefined
  'match.home': undefined
  'match.inMatch': undefined
  'match.invite': undefined
  'match.inviteEnds': undefined
  'match.invited': undefined
  'match.invites': undefined
  'match.invitesYou': { name: string }
  'match.joinInvite': undefined
  'match.leaving': undefined
  'match.noFriends': undefined
  'match.noFriendsText': undefined
  'match.opening': undefined
  'match.play': undefined
  'match.playNow': undefined
  'match.playNowOrMore': undefined
  'match.quitText': undefined
  'match.random': undefined
  'match.ready': undefined
  'match.return': undefined
  'match.running': undefined
  'match.searching': undefined
  'match.seconds': { seconds: string }
  'match.tryAgain': undefined
  'match.unmatched': undefined
  'match.unmatchedText': undefined
  'match.vs': undefined
  'match.wins': { count: number }
  'name.empty': undefined
  'name.failed': undefined
  'name.hint': { count: number }
  'name.label': undefined
  'name.long': { count: number }
  'name.title': undefined
  'play.back': undefined
  'play.failed': undefined
  'play.goBack': undefined
  'play.keepWaiting': undefined
  'play.loading': undefined
  'play.missing': undefined
  'play.missingText': undefined
  'play.moreGames': undefined
  'play.mute': undefined
  'play.noConnection': undefined
  'play.quitText': undefined
  'play.quitTitle': undefined
  'play.quitYes': undefined
  'play.rotateLandscape': undefined
  'play.rotatePortrait': undefined
  'play.slow': undefined
  'play.unmute': undefined
  'profile.best': undefined
  'profile.bot': undefined
  'profile.editName': undefined
  'profile.failed': undefined
  'profile.friends': undefined
  'profile.games': undefined
  'profile.hometown': { place: string }
  'profile.interests': undefined
  'profile.nameSaved': undefined
  'profile.newRequests': { count: number }
  'profile.noName': undefined
  'profile.notFound': undefined
  'profile.requests': undefined
  'profile.settings': undefined
  'profile.title': undefined
  'profile.wins': undefined
  'result.again': undefined
  'result.awesome': undefined
  'result.best': undefined
  'result.chat': undefined
  'result.draw': undefined
  'result.drawText': undefined
  'result.fair': undefined
  'result.fairText': undefined
  'result.gameWins': { count: number }
  'result.good': undefined
  'result.join': undefined
  'result.leaderboard': undefined
  'result.left': { name: string }
  'result.lose': undefined
  'result.loseText': undefined
  'result.newBest': undefined
  'result.outstanding': undefined
  'result.rank': { rank: number }
  'result.saving': undefined
  'result.score': undefined
  'result.scores': undefined
  'result.seed': undefined
  'result.seedHash': undefined
  'result.timeout': undefined
  'result.unranked': undefined
  'result.wantsRematch': { name: string }
  'result.wellDone': undefined
  'result.win': undefined
  'result.youLeft': undefined
  'scores.empty': undefined
  'scores.emptyText': undefined
  'scores.failed': undefined
  'scores.title': undefined
  'screen.broken': undefined
  'screen.notFound': undefined
  'screen.notFoundText': undefined
  'screen.toHome': undefined
  'search.clear': undefined
  'search.failed': undefined
  'search.found': { count: number }
  'search.label': undefined
  'search.none': undefined
  'search.noneText': undefined
  'search.start': undefined
  'search.startText': undefined
  'search.title': undefined
  'session.loggedOutElsewhere': undefined
  'session.loggedOutTitle': undefined
  'settings.dark': undefined
  'settings.language': undefined
  'settings.languageFailed': undefined
  'settings.light': undefined
  'settings.loggedOut': undefined
  'settings.logout': undefined
  'settings.sound': undefined
  'settings.soundHint': undefined
  'settings.system': undefined
  'settings.terms': undefined
  'settings.theme': undefined
  'settings.title': undefined
  'tabs.home': undefined
  'tabs.leaderboard': undefined
  'tabs.main': undefined
  'tabs.profile': undefined
  'tabs.tournament': undefined
  'terms.changes': undefined
  'terms.changesTitle': undefined
  'terms.content': undefined
  'terms.contentTitle': undefined
  'terms.data': { days: number }
  'terms.dataTitle': undefined
  'terms.fair': undefined
  'terms.fairTitle': undefined
  'terms.intro': undefined
  'terms.pay': undefined
  'terms.payTitle': undefined
  'terms.title': undefined
  'terms.use': undefined
  'terms.useTitle': undefined
  'tournament.none': undefined
  'tournament.noneText': undefined
  'tournament.title': undefined
}

export type MessageKey = keyof MessageArguments
