/** Proofs of rounds as they were played when the third version of the steps began. They must keep their results for as long as the version is 3. */
export const proofs = [
  {
    seed: 'held 0',
    inputs:
      'ADAAACABKADg____BAl____________________8Bo_______________tCK_____eCC__________tCF__2CI_______________8CK__________tCC_________wCF___________________SCI_________SAL___GCL___kCLeBH8CH______bCH____wAh__2CB___GCB__2Bk__________eCE_________________nCEPAN_5CN________VCN__JBAPCA______bCA___zMY__nApPCJ____wCJ_________DMY_7DhNBsPCM______________DCM_qAO__JCO___kCO_qBD_________SCD_____ACD_qAm___kCG___kCG________kBv____DCP________VCP_______________________________________________________________________________hMY__________________________MLw_______________PKq',
    result: { score: 5156, ticks: 26080, wave: 24, land: 0, status: 'won' },
  },
  {
    seed: 'held 1',
    inputs:
      'ADBAALABNAAJADg_______VAn___________________hBw____________JCN_______nCL___________qLK_5CJPCH_____________kCN__________ACL___________bCJ___zCH__________________zCQ________GLK__YCQ_____AAPPCP__YCP______5BI________kCI___GCI_qAE____wCEeCE__JAs_5CM____DCM___VBl______MCF__________PCFtAB___zCB_____________vDhECBPBK___________5CK_______2CK_____eAD___VCD__2CD__nAu__JCO___GCO____wBg_____________zCA____________2CA_bAC_5CC___zCC__JBG_________DCG_____PCG_____________________MLK_______________PJb',
    result: { score: 4076, ticks: 21436, wave: 22, land: 1, status: 'won' },
  },
  {
    seed: 'held 2',
    inputs:
      'ADCAABABMADg___iAt_______________tQe_____________VBi_________________nQdPCN______qCM_____eCC__________tCB_bCN________________bCM___________________DCC_______________PCB_5AD8CD_____ACD_______nBI______qQd_MCI__________PCI_bAr_bCLPCL___kBk______qCE__YQe__________tCE__nAAPCA__nCA__YBG___kCG____SCGPAq_________DCK__________________zQe_______________PMQxDhLCK_______nBl________kCF_____8CF_qAJ_MCJ______________SCJ___GBO___GCO_5COtAn____SCH______________SCH_______________________________________________________________________MQe_______________________________qQe_______________PMV',
    result: { score: 4670, ticks: 27962, wave: 24, land: 2, status: 'won' },
  },
  {
    seed: 'held 3',
    inputs:
      'ADDAAFABAAAmADg______________________kBn___________MCF____________JCH____________nCAPCG________GCF______________________nCH_________SCA________GCG__________tAL__nCL___VCL____DBBtCB______qCB__nAk________zCE_____ACEPBo_________SCI___kCI__YAK8CK____DCK___zBC_____PCC______bCC_5As_5CM______________________________________0DhOCMPBj___________5CD___________________hCD__2AJ_MCJ___kCJ_bBN_bCN___________bCN_5Au__nCO___VCO__________________________________________________________________________________2Qv',
    result: { score: 4366, ticks: 24179, wave: 23, land: 3, status: 'won' },
  },
  {
    seed: 'held 4',
    inputs:
      'ADEAAAABBAACAAvADg_________sBj__________ACA__________8CB________zCP_______JCC______MCD___________5CA_______________eCB__________eCP__________tCC______________wCD___VANPCN__YCN_____tBO__nCO____wCO_qAM_______2CM_____eCM__YAl______5CF_qCF__nBq___zCK___________qCK___VAL__JCL______MCL_____8JU______iDhIBEPCE__________tCE_5AG__JCG________kCG_____PAn__JCH____SCH____________2Bo_____PCI____hCI_qAJ_MCJ________GCJ____________________________________________DJU',
    result: { score: 4288, ticks: 20673, wave: 21, land: 4, status: 'won' },
  },
  {
    seed: 'held 5',
    inputs:
      'ADFAAFABOAANAAjADg________CBi________GCF__________PCN___________MCD________________qCO____SQ8__nCC______bCF____________YCN____________JCD________kCO______________________JQ88CCPAMPCM_____eCM____hBPeCP___zCPtAR_qCR__________tCR__YAk__YCE______5CE__YBw___zCQ_________wCQ___GAB_5CB______qCB____hBG_qCG____0DhLCGPASPCS_________hCS__YAp__nCJ____DCJ____hBq________VCK___________qCK__JAA8CA_qCA_______JBH_____PCH_______2CH__nAL_bCL_5CL_______nAo_____PCI____SCI_____________________________________________AQ8',
    result: { score: 4496, ticks: 21862, wave: 22, land: 5, status: 'won' },
  },
  {
    seed: 'home',
    inputs:
      'ADAAACABKADg____BAl____________________8Bo_________________nCK_bCC_________hLw8CF_bCI________________MCK___________MCC________VCF________________5CI__2AL__________ACL____hCL_bBH__________eCH__YCH_qAh__YCB__nCB_____ABk____________JCE___________qCEeANPCN___GCN_bBAPCA____DCA__YAp__YCJ_______2CJ_______________________VMY_MDi',
    result: { score: 3042, ticks: 14008, wave: 15, land: 0, status: 'won' },
  },
  {
    seed: 'taps',
    inputs: 'ADDADg_JAA_qDg___kBttAhPDg_____eDg______bDg',
    result: { score: 92, ticks: 1345, wave: 5, land: 3, status: 'lost' },
  },
] as const
